import { setTimeout as pause } from 'node:timers/promises'
import { type Engine, EngineLost } from './engine.ts'

const WAIT_MS = 30_000
const POLL_MS = 20

/** Keys without a character of their own, as WebDriver writes them. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Control: '\uE009' } as const

/** What a visitor does on a page and sees of it, in any engine. */
export class Page {
  readonly engine: Engine
  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Opens a page of the site and waits until React has taken it over. */
  async openHydrated(url: string): Promise<void> {
    await this.engine.open(url)
    // The address is checked too. If the old page writes a history entry while the new one loads, Firefox reports
    // the load as done too early.
    const taken = (href: string) =>
      location.href === href && document.querySelector('html[data-hydrated]') !== null
    await this.waitFor('React to take the page over', taken, new URL(url).href)
    // The mark is set once the islands that start straight away are hydrated. By the time the page is idle, errors in
    // those that start a little later have been logged too.
    await this.engine.evaluate(() => {
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(() => document.documentElement.setAttribute('data-idle', ''))
    })
    await this.waitFor('the page to be idle', () => document.querySelector('html[data-idle]') !== null)
  }

  /** Asks the page again and again until the answer is a yes. `what` ends the sentence "waited for …". */
  async waitFor<Args extends unknown[]>(
    what: string,
    condition: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    const deadline = performance.now() + WAIT_MS
    // A question can't be answered while one page is leaving and the next is not there yet.
    const holds = () =>
      this.engine.evaluate(condition, ...args).catch((error) => {
        if (error instanceof EngineLost) throw error
        return false
      })
    while (!(await holds())) {
      if (performance.now() > deadline) throw new Error(`waited ${WAIT_MS / 1_000} s for ${what}`)
      await pause(POLL_MS)
    }
  }

  async waitForText(selector: string, text: string): Promise<void> {
    const condition = (selector: string, text: string) =>
      [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && element.textContent.includes(text),
      )
    await this.waitFor(`“${text}” in ${selector}`, condition, selector, text)
  }

  async waitForFocus(selector: string): Promise<void> {
    const condition = (selector: string) => document.activeElement?.matches(selector) === true
    await this.waitFor(`focus on ${selector}`, condition, selector)
  }

  async waitForPath(path: string): Promise<void> {
    await this.waitFor(`the path ${path}`, (path) => location.pathname === path, path)
  }

  value(selector: string): Promise<string> {
    return this.engine.evaluate(
      (selector) => (document.querySelector(selector) as HTMLInputElement).value,
      selector,
    )
  }

  /** Clicks the middle of an element once it can be hit there. */
  async click(selector: string): Promise<void> {
    const [x, y] = await this.restingPoint(selector)
    await this.engine.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  /** Clicks into a box and types in place of what it holds. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.waitForFocus(selector)
    await this.keys([...hold('Control', 'a'), ...typed(text)])
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.keys(typed([KEYS[key]]))
  }

  /** Presses Tab until the element has focus, at most 40 times, which is enough on every page. */
  async tabTo(selector: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await this.press('Tab')
      if (
        await this.engine.evaluate((selector) => document.activeElement?.matches(selector) === true, selector)
      )
        return
    }
    throw new Error(`Tab does not reach ${selector}`)
  }

  /** For controls whose keys differ from engine to engine and language to language: dates, lists. */
  async setValue(selector: string, value: string): Promise<void> {
    await this.engine.evaluate(changeValue, selector, value)
  }

  /** Where to click, once the element was in the same place twice in a row: content that arrives late may move it. */
  private async restingPoint(selector: string): Promise<[number, number]> {
    const deadline = performance.now() + WAIT_MS
    let before: string | undefined
    while (performance.now() < deadline) {
      const point = await this.engine.evaluate(hitPoint, selector)
      if (point && before === String(point)) return point
      before = String(point)
      await pause(POLL_MS)
    }
    throw new Error(`waited ${WAIT_MS / 1_000} s for ${selector} to be clickable`)
  }

  private async keys(actions: KeyAction[]): Promise<void> {
    await this.engine.perform({ type: 'key', id: 'keyboard', actions })
  }
}

interface KeyAction {
  type: 'keyDown' | 'keyUp'
  value: string
}

function typed(keys: Iterable<string>): KeyAction[] {
  return [...keys].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ])
}

function hold(modifier: keyof typeof KEYS, key: string): KeyAction[] {
  const value = KEYS[modifier]
  return [{ type: 'keyDown', value }, ...typed([key]), { type: 'keyUp', value }]
}

// Each function below runs in the page on its own, so it can't use anything else in this file.

/** The middle of an element, unless something else would be hit there. */
function hitPoint(selector: string): [number, number] | null {
  const element = document.querySelector(selector)
  if (!element?.checkVisibility() || element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const point: [number, number] = [Math.floor(x + width / 2), Math.floor(y + height / 2)]
  const hit = document.elementFromPoint(...point)
  return hit && (element.contains(hit) || hit.contains(element)) ? point : null
}

function changeValue(selector: string, value: string): void {
  const control = document.querySelector(selector) as HTMLInputElement | HTMLSelectElement
  // React replaces the setter on the element to learn of changes by script; the prototype's is the browser's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
