export interface LegalText {
  readonly title: string
  readonly sections: readonly {
    readonly id: string
    readonly heading: string
    readonly paragraphs: readonly string[]
  }[]
}
