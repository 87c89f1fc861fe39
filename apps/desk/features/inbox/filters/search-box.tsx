import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { controlClasses } from '../../../../../brand/ui/field.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { useTypedAhead } from '../../../ui/use-typed-ahead.ts'

const PAUSE_MILLISECONDS = 250

export function SearchBox({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const { typed, setTyped, search } = useTypedSearch(value, onSearch)
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', 'Search', () => input.current?.select())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(typed)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (typed) setTyped('')
    else input.current?.blur()
  }
  const clear = () => {
    setTyped('')
    search('')
    input.current?.focus()
  }
  return (
    <search className="min-w-0 grow">
      <form className="relative" onSubmit={submit}>
        <label htmlFor="inbox-search" className="sr-only">
          Search leads by name, reference, phone, e-mail, address, postcode, amount or note
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-ink-quiet"
        />
        <input
          ref={input}
          id="inbox-search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Name, phone, postcode, note…"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={pressKey}
          className={controlClasses(undefined, 'pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden')}
        />
        <span className="absolute top-1/2 right-1 -translate-y-1/2">
          {typed === '' ? (
            <span className="pointer-events-none pr-1.5 max-md:hidden">
              <Kbd keys="/" />
            </span>
          ) : (
            <IconButton icon="cross" label="Clear the search" onClick={clear} />
          )}
        </span>
      </form>
    </search>
  )
}

function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const { typed, setTyped, asked, setAsked } = useTypedAhead(value, Object.is)
  const search = (text: string) => {
    if (text.trim() === asked) return
    setAsked(text.trim())
    onSearch(text.trim())
  }
  const searchAfterPause = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(typed), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, search }
}
