/** The drawings that are also built as SVG files, with their height in units. All are 480 units wide. */
export const drawingSizes = {
  field: 336,
  'portrait-callum': 480,
  'portrait-eleanor': 480,
  'portrait-gareth': 480,
  'portrait-helena': 480,
  'portrait-priya': 480,
  'portrait-samuel': 480,
  'rising-frame': 331,
  shopfront: 321,
  terrace: 321,
  'truss-bridge': 344,
  workshop: 321,
  yard: 321,
} as const
