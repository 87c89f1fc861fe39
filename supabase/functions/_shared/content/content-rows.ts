// NewsArticle, CompletedDeal and Resource are rows of the content tables in section 3 of the specification.
export interface NewsArticle {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  /** A day, as yyyy-mm-dd. */
  readonly published_date: string
}

export interface CompletedDeal {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly deal_type: string
  /** In pounds. */
  readonly loan_amount: number
  /** A day, as yyyy-mm-dd. */
  readonly completion_date: string
}

export interface Resource {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly resource_type: string
  readonly created_at: string
}

/** Details of a completed deal that borrowers look for. */
export interface DealFacts {
  readonly loan_to_value_percent?: number
  readonly term_months?: number
  readonly days_taken?: number
  readonly exit?: string
}
