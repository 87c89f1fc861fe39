interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

// The space between a toast and what it must not cover.
const GAP_PIXELS = 8

/**
 * Returns the shortest move up and left, in pixels, after which the box covers no obstacle. If there's no
 * free place, it stays where it is.
 */
export function avoidOverlap(box: Box, obstacles: readonly Box[]): { x: number; y: number } {
  const moves = (past: (obstacle: Box) => number, most: number) =>
    [0, ...obstacles.map(past)].filter((move) => move <= 0 && move >= most)
  const ups = moves(({ top }) => top - GAP_PIXELS - box.bottom, GAP_PIXELS - box.top)
  const lefts = moves(({ left }) => left - GAP_PIXELS - box.right, GAP_PIXELS - box.left)
  const places = ups
    .flatMap((y) => lefts.map((x) => ({ x, y })))
    .sort((one, other) => other.x + other.y - (one.x + one.y))
  return (
    places.find(({ x, y }) => !obstacles.some((obstacle) => covers(box, x, y, obstacle))) ?? { x: 0, y: 0 }
  )
}

function covers({ left, top, right, bottom }: Box, x: number, y: number, other: Box): boolean {
  return left + x < other.right && right + x > other.left && top + y < other.bottom && bottom + y > other.top
}
