/**
 * The outer element is always there, because screen readers announce only what is added to an element that
 * was there before.
 */
export function FailureMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="mt-5 rounded-card border-2 border-brick bg-brick-tint px-5 py-4">{message}</p>
      )}
    </div>
  )
}
