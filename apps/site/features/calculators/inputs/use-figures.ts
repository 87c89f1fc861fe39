import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRequestContent } from '../../../request-content.ts'
import { boxOf, leaveBox, typeInBox } from './box.ts'
import { type Boxes, boxesOf, boxesWithAnswers, figuresOf, readEarlyChanges, sameFigures } from './boxes.ts'
import type { FigureSet } from './figure-set.ts'
import { useFiguresInAddress } from './use-figures-in-address.ts'

export interface Figures<Field extends string> {
  /** The last valid figures. Results are worked out from these. */
  figures: Record<Field, number>
  boxes: Boxes<Field>
  /** Whether the figures differ from those that the page opened with. */
  changed: boolean
  onType: (field: Field, text: string) => void
  onSlide: (field: Field, figure: number) => void
  onLeaveBox: (field: Field) => void
  controls: RefObject<HTMLDivElement | null>
  onLeaveControl: () => void
}

/** The figures may also come from the answers of a form that our own server (host/) refused. */
export function useFigures<Field extends string>(set: FigureSet<Field>): Figures<Field> {
  const refused = useRequestContent()?.refused
  const [boxes, setBoxes] = useState(() =>
    import.meta.env.SSR && refused ? boxesWithAnswers(set, refused.answers) : boxesOf(set),
  )
  const [opened, setOpened] = useState(set.initial)
  const controls = useRef<HTMLDivElement>(null)

  // This is in a layout effect, because the first render has to match the prerendered page.
  useLayoutEffect(() => {
    const addressed = set.readQuery(location.search)
    if (Object.keys(addressed).length > 0) {
      setBoxes(boxesOf(set, addressed))
      setOpened({ ...set.initial, ...addressed })
    }
    const changes = controls.current ? readEarlyChanges(set, controls.current) : {}
    if (Object.keys(changes).length > 0) setBoxes((now) => ({ ...now, ...changes }))
  }, [set])

  const onType = useCallback(
    (field: Field, text: string) =>
      setBoxes((now) => ({ ...now, [field]: typeInBox(now[field], text, set.fields[field].read) })),
    [set],
  )
  const onSlide = useCallback(
    (field: Field, figure: number) => setBoxes((now) => ({ ...now, [field]: boxOf(figure) })),
    [],
  )
  const onLeaveBox = useCallback(
    (field: Field) => setBoxes((now) => ({ ...now, [field]: leaveBox(now[field], set.fields[field].read) })),
    [set],
  )

  const figures = useMemo(() => figuresOf(boxes), [boxes])
  const onLeaveControl = useFiguresInAddress(set, figures)
  const changed = !sameFigures(figures, opened)
  return { figures, boxes, changed, onType, onSlide, onLeaveBox, controls, onLeaveControl }
}
