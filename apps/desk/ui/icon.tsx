import { StrokeIcon, signs } from '../../../brand/ui/stroke-icon.tsx'

/** SVG paths, drawn in a 20 by 20 square. */
const paths = {
  ...signs,
  inbox: 'M3 11h4l1.5 2.5h3L13 11h4M3 11l2.5-7h9l2.5 7v6H3z',
  lenders: 'M3 8l7-4 7 4zM5 8v6M10 8v6M15 8v6M3 16.5h14',
  overview: 'M3 17h14M5 17v-5M10 17V5M15 17V9',
  content: 'M5 3h10v14H5zM8 7h4M8 10h4M8 13h2',
  admin: 'M10 3l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V5zM7.5 10l2 2 3-4',
  account: 'M10 3a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4M3.5 17c.5-4 3-5.5 6.5-5.5s6 1.5 6.5 5.5',
  leave: 'M8 3H4v14h4M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  search: 'M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M12.5 12.5 17 17',
  phone: 'M4 3h4l1.5 4.5-2 1.5a9 9 0 0 0 3.5 3.5l1.5-2L17 12v4h-2A12 12 0 0 1 4 5z',
  mail: 'M3 5h14v10H3zM3 5.5l7 5.5 7-5.5',
  document: 'M5 3h7l3 3v11H5zM12 3v3h3',
  clock: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M10 6v4l3 2',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v3M13 3v3',
  plus: 'M10 4v12M4 10h12',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  back: 'M12 4 6 10l6 6',
  next: 'M8 4l6 6-6 6',
  down: 'M4 7.5l6 6 6-6',
  key: 'M10.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M10.5 10H17v3.5M13.5 10v2.5',
  device: 'M6 2.5h8v15H6zM9 15h2',
  pencil: 'M4 16l1-4 8.5-8.5 3 3L8 15zM11.5 5.5l3 3',
  bin: 'M4 6h12M8 6V3h4v3M5.5 6l1 11h7l1-11',
  refresh: 'M16 10a6 6 0 1 1-2-4.5M16 3v3.5h-3.5',
  outside: 'M11 3h6v6M17 3l-8 8M14 12v5H3V6h5',
} as const

export type IconName = keyof typeof paths

/** Screen readers don't see the icon, so a button with only an icon needs a label of its own. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <StrokeIcon path={paths[name]} className={className} />
}
