import { useEffect, useRef, useState } from 'react'
import type { Company } from '#shared/business-application/company.ts'
import { findCompanies } from './find-companies.ts'

const TYPING_PAUSE_MILLISECONDS = 300

/** Turns an input that is already on the page into an ARIA combobox with a list below it. */
export function useCombobox(inputName: string, listId: string, onChoose: (company: Company) => void) {
  const [companies, setCompanies] = useState<Company[]>([])
  const [active, setActive] = useState(-1)
  const close = () => {
    setCompanies([])
    setActive(-1)
  }
  function pick(index: number): void {
    const company = companies[index]
    if (company) onChoose(company)
    close()
  }
  // The listeners are added once, but have to use the values of the latest render.
  const latest = useRef({ companies, active, pick })
  useEffect(() => {
    latest.current = { companies, active, pick }
    const input = document.getElementById(inputName)
    const isOpen = companies.length > 0
    // The input stays an ordinary field until there is something to choose from.
    if (!input || (!isOpen && !input.role)) return
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.ariaExpanded = String(isOpen)
    input.setAttribute('aria-controls', listId)
    if (active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: inputName never changes, nor what close does
  useEffect(() => {
    const input = document.getElementById(inputName)
    if (!(input instanceof HTMLInputElement)) return
    const search = searchAfterPause((found) => {
      if (document.activeElement !== input) return
      setCompanies(found)
      setActive(-1)
    })
    // Filling in the chosen company also fires this event, but only typing by a person may start a search.
    const onInput = (event: Event) => event.isTrusted && search(input.value)
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, latest.current, setActive, close)
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKeyDown)
    const onBlur = () => {
      search('')
      close()
    }
    input.addEventListener('blur', onBlur)
    // The name may have been typed while this script was loading.
    if (document.activeElement === input) search(input.value)
    return () => {
      search('')
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', onBlur)
    }
  }, [])
  return { companies, active, setActive, pick }
}

function searchAfterPause(show: (companies: Company[]) => void) {
  let asking = new AbortController()
  return (query: string) => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    setTimeout(async () => {
      if (signal.aborted) return
      const companies = await findCompanies(query, signal)
      if (!signal.aborted) show(companies)
    }, TYPING_PAUSE_MILLISECONDS)
  }
}

interface Latest {
  companies: readonly Company[]
  active: number
  pick: (index: number) => void
}

function handleKey(
  event: KeyboardEvent,
  { companies, active, pick }: Latest,
  setActive: (index: number) => void,
  close: () => void,
): void {
  const { length } = companies
  if (length === 0) return
  if (event.key === 'ArrowDown') setActive((active + 1) % length)
  else if (event.key === 'ArrowUp') setActive((active <= 0 ? length : active) - 1)
  else if (event.key === 'Escape') close()
  else if (event.key === 'Enter' && active >= 0) pick(active)
  else return
  event.preventDefault()
}
