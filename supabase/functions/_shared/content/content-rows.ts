/** The rows of the three tables (section 3 of the specification). */
export interface NewsArticle {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  /** A day: 2024-03-05. */
  readonly published_date: string
}

export interface CompletedDeal {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly deal_type: string
  /** Pounds. */
  readonly loan_amount: number
  /** A day: 2024-03-05. */
  readonly completion_date: string
}

export interface Resource {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly resource_type: string
  readonly created_at: string
}

/** What a borrower looks for in a deal; each is given or not. */
export interface DealFacts {
  readonly loan_to_value_percent?: number
  readonly term_months?: number
  readonly days_taken?: number
  readonly exit?: string
}
