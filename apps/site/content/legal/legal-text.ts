export interface LegalContact {
  readonly name: string
  readonly ways: readonly {
    readonly label: string
    readonly shown: string
    readonly href: string
    readonly note?: string
  }[]
}

export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly pairs: readonly (readonly [term: string, text: string])[] }
  | { readonly contact: LegalContact }

export interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

export interface LegalText {
  readonly title: string
  readonly summary: string
  readonly sections: readonly LegalSection[]
}
