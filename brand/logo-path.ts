/** The logo as an SVG path in a 48 by 48 square. */
export const markPath = 'M30 45V8h7l9 5H36M30 18 3 32h27M12 32v-4.7M21 32v-9.3M22 45h16'
export const markStrokeWidth = 2.7
