import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from '../../../router/router-context.ts'
import { boxOf, typeInBox } from './box.ts'
import { type Boxes, boxesOf, figuresOf, sameFigures, takeOverBoxes } from './boxes.ts'
import type { FigureSet } from './figure-set.ts'
import { useFiguresInAddress } from './use-figures-in-address.ts'

/** A calculator's figures and how its controls change them. */
export interface Figures<Field extends string> {
  /** The last figures that held: results are worked out from these. */
  figures: Record<Field, number>
  boxes: Boxes<Field>
  /** Whether they are no longer the ones the page opened with, its own or its address's. */
  moved: boolean
  onType: (field: Field, text: string) => void
  onSlide: (field: Field, figure: number) => void
  /** Goes on the element around the controls. */
  controls: RefObject<HTMLDivElement | null>
  onLeaveControl: () => void
}

/** Holds a calculator's figures: from the served page, the address bar, the boxes and the sliders. */
export function useFigures<Field extends string>(set: FigureSet<Field>): Figures<Field> {
  const first = useMemo(() => boxesOf(set), [set])
  const [boxes, setBoxes] = useState(first)
  const controls = useRef<HTMLDivElement>(null)
  const { key, search } = useLocation()

  // Before the first paint, not during the first render: that one must match the prerendered page.
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same address entered anew is a new start
  useLayoutEffect(() => {
    const addressed = set.readQuery(search)
    setBoxes(Object.keys(addressed).length > 0 ? boxesOf(set, addressed) : first)
  }, [set, first, key, search])

  useLayoutEffect(() => {
    const before = controls.current ? takeOverBoxes(set, controls.current) : {}
    if (Object.keys(before).length > 0) setBoxes((now) => ({ ...now, ...before }))
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

  const figures = useMemo(() => figuresOf(boxes), [boxes])
  const opened = useMemo(() => ({ ...set.initial, ...set.readQuery(search) }), [set, search])
  const onLeaveControl = useFiguresInAddress(set, figures)
  return { figures, boxes, moved: !sameFigures(figures, opened), onType, onSlide, controls, onLeaveControl }
}
