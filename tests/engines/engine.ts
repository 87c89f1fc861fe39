/** What a browser engine can be told to do; everything a visitor does is made of these (page.ts). */
export interface Engine {
  /** Loads an address and returns when the page's load event has fired. */
  open(url: string): Promise<void>
  /** Presses Back (-1), Forward (1) or Reload (0), as in the browser's own bar. */
  travel(delta: -1 | 0 | 1): Promise<void>
  /** Runs a function in the page. Only its source is sent, so it can use nothing but its arguments and the page. */
  evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Keys and pointer moves as the W3C's WebDriver writes them: the engine treats them as a person's. */
  perform(source: InputSource): Promise<void>
  chooseFile(selector: string, path: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG. */
  screenshot(): Promise<Buffer>
  /** Script errors and console errors since the last call; always empty for an engine that doesn't report them. */
  takeErrors(): string[]
  close(): Promise<void>
}

type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: PointerAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** The browser is gone or no longer answers: no later step can succeed. */
export class EngineLost extends Error {}

/** Longer than any command takes on a busy machine: what is silent for this long hangs. */
export const COMMAND_TIMEOUT_MS = 60_000
