import { useEffect, useRef, useState } from 'react'
import { addressNames, MAX_ADDRESSES } from '#shared/fields/address-history.ts'
import { Button } from '../../../../brand/ui/button.tsx'
import { TextAnswer, TextAreaAnswer } from '../../forms/fields/answers.tsx'

const FIELD = 'residentialAddress'

/**
 * Appears once somebody uses the address above. If it appeared as soon as its code has loaded, it would move the fields
 * below while somebody is about to click one of them.
 */
export function EarlierAddresses() {
  const [isShown, setShown] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const address = place.current?.closest('form')?.querySelector(`[name=${FIELD}]`)
    const show = () => setShown(true)
    if (address === document.activeElement) show()
    const listening = new AbortController()
    for (const type of ['focus', 'input']) address?.addEventListener(type, show, listening)
    return () => listening.abort()
  }, [])
  return isShown ? <AddressBoxes /> : <span ref={place} hidden />
}

function AddressBoxes() {
  const [count, setCount] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  // After an address is added or removed, the last one takes the focus. The pressed button may be gone.
  useEffect(() => {
    if (count > 0) list.current?.querySelectorAll('textarea')[count - 1]?.focus()
  }, [count])
  return (
    <>
      <Since name={addressNames(FIELD, 0).since} label="Living there since" />
      <div ref={list} className="contents">
        {Array.from({ length: count }, (_, index) => {
          const names = addressNames(FIELD, index + 1)
          const which = count > 1 ? ` ${index + 1}` : ''
          return (
            <div key={names.address} className="grid gap-4 border-l-4 border-edge pl-4">
              <TextAreaAnswer
                name={names.address}
                label={`Earlier address${which}`}
                autoComplete="off"
                rows={3}
              />
              <Since name={names.since} label="Lived there since" />
            </div>
          )
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        {count < MAX_ADDRESSES - 1 && (
          <Button look="outline" onClick={() => setCount(count + 1)}>
            Add an earlier address
          </Button>
        )}
        {count > 0 && (
          <Button
            look="outline"
            onClick={({ currentTarget: { previousElementSibling: add } }) => {
              // If no address is left, this button disappears, so the button that adds one takes the focus.
              if (add instanceof HTMLElement) add.focus()
              setCount(count - 1)
            }}
          >
            Remove the last one
          </Button>
        )}
      </div>
    </>
  )
}

function Since({ name, label }: { name: string; label: string }) {
  return (
    <TextAnswer
      name={name}
      label={label}
      hint="Month and year, for example June 2019."
      autoComplete="off"
      className="sm:max-w-56"
    />
  )
}
