/** Whether this is `npm run test:deep`, where nothing is left out. */
export const isDeep = Boolean(process.env.TEST_DEEP)

/** Tags what only `npm run test:deep` tries: a journey at another width, on another page of its kind, and so on. */
export const deepUnless = (isShortForm: boolean): { tag: string[] } => ({ tag: isShortForm ? [] : ['@deep'] })
