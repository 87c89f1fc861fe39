import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from '../../../router/router-context.ts'
import { boxOf, leaveBox, typeInBox } from './box.ts'
import { type Boxes, boxesOf, figuresOf, readEarlyChanges, sameFigures } from './boxes.ts'
import type { FigureSet } from './figure-set.ts'
import { useFiguresInAddress } from './use-figures-in-address.ts'

/** A calculator's figures and how its controls change them. */
export interface Figures<Field extends string> {
  /** The last valid figures: results are worked out from these. */
  figures: Record<Field, number>
  boxes: Boxes<Field>
  /** Whether they differ from the ones the page opened with. */
  changed: boolean
  onType: (field: Field, text: string) => void
  onSlide: (field: Field, figure: number) => void
  onLeaveBox: (field: Field) => void
  /** The element around the controls. */
  controls: RefObject<HTMLDivElement | null>
  onLeaveControl: () => void
}

/** Holds a calculator's figures, set from the address bar, the boxes and the sliders. */
export function useFigures<Field extends string>(set: FigureSet<Field>): Figures<Field> {
  const first = useMemo(() => boxesOf(set), [set])
  const [boxes, setBoxes] = useState(first)
  const controls = useRef<HTMLDivElement>(null)
  const { key, search } = useLocation()

  // In a layout effect, because the first render has to match the prerendered page.
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same address entered anew is a new start
  useLayoutEffect(() => {
    const addressed = set.readQuery(search)
    setBoxes(Object.keys(addressed).length > 0 ? boxesOf(set, addressed) : first)
  }, [set, first, key, search])

  useLayoutEffect(() => {
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
  const opened = useMemo(() => ({ ...set.initial, ...set.readQuery(search) }), [set, search])
  const onLeaveControl = useFiguresInAddress(set, figures)
  const changed = !sameFigures(figures, opened)
  return { figures, boxes, changed, onType, onSlide, onLeaveBox, controls, onLeaveControl }
}
