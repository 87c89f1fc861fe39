/** What went wrong, read out when it appears. */
export function FailureMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="mt-5 rounded-card border-2 border-brick bg-brick-tint px-5 py-4">{message}</p>
      )}
    </div>
  )
}
