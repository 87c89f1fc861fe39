import type { PublishedPage } from '#shared/content/published-content.ts'

const day = '2026-01-01'
const summary = {
  id: '',
  kind: 'resource',
  slug: 'sample',
  title: 'Sample',
  summary: 'Sample',
  label: 'Sample',
  author: 'Sample',
  publishedOn: day,
  revisedOn: null,
} as const

/**
 * An article with every element that a text can have. From it the build finds out which styles articles need.
 */
export const sampleArticle: PublishedPage = {
  ...summary,
  body: `## A\n\n## B\n\n## C\n\n## D\n\n### E\n\n#### F\n\nText **strong** *stressed* ~~gone~~ \`code\` [link](/).

- one
- [ ] two

1. three

> note

| a | b |
| --- | ---: |
| c | d |

    code

---

![Sample](/sample-1x1.webp "Sample")
`,
  file: { href: '/sample.pdf', bytes: 1 },
  related: [summary],
}
