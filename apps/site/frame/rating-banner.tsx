import { firm } from '../content/firm.ts'
import { reviews } from '../content/rating.ts'

export function RatingBanner() {
  return (
    <div className="on-ink">
      <div className="container-page flex min-h-11 flex-wrap items-center justify-between gap-x-2 text-small">
        {reviews && <Rating {...reviews} />}
        <a
          href={firm.phone.href}
          className="ms-auto flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap hover:underline"
        >
          <PhoneIcon />
          <span className="sr-only sm:not-sr-only">Call </span>
          {firm.phone.shown}
        </a>
      </div>
    </div>
  )
}

function Rating({ service, href, rating, best, count }: NonNullable<typeof reviews>) {
  return (
    <a href={href} className="flex min-h-11 items-center gap-2 hover:underline">
      <Stars count={Math.round(rating)} />
      <span>
        <span className="sr-only sm:not-sr-only">Rated </span>
        <strong>
          {rating}/{best}
        </strong>
        <span className="sr-only sm:not-sr-only">
          {' '}
          from {count} reviews on {service}
        </span>
      </span>
    </a>
  )
}

function Stars({ count }: { count: number }) {
  const offsets = Array.from({ length: count }, (_, index) => index * 18)
  const star = 'M8 .8l2.2 4.7 5.1.600-3.8 3.5 1 5.1L8 12.2l-4.5 2.5 1-5.1L.7 6.1l5.1-.6z'
  return (
    <svg
      viewBox={`0 0 ${count * 18} 16`}
      className="h-3.5 fill-dawn"
      role="img"
      aria-label={`${count} stars`}
      focusable="false"
    >
      {offsets.map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} />
      ))}
    </svg>
  )
}

function PhoneIcon() {
  return (
    <svg viewBox="0 0 20 20" className="size-4" aria-hidden="true" focusable="false">
      <path
        d="M3 3h4l2 5-2.5 1.5a10 10 0 0 0 4 4L12 11l5 2v4h-2A12 12 0 0 1 3 5z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  )
}
