const FIGURES = [0, 1, 2, 3]
const bar = 'rounded-small bg-paper-sunk motion-safe:animate-pulse'

export function OverviewSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the figures …</span>
      <div className="mb-6 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-edge py-5 lg:grid-cols-4">
        {FIGURES.map((figure) => (
          <div key={figure} className="grid h-20 content-between">
            <span className={`h-4 w-24 ${bar}`} />
            <span className={`h-8 w-28 ${bar}`} />
            <span className={`h-4 w-32 ${bar}`} />
          </div>
        ))}
      </div>
      <div className="h-80 rounded-card border border-rule bg-paper-raised" />
    </div>
  )
}
