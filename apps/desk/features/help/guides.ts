/** The guides of docs/guide, in the order in which they are listed. */
export const GUIDES = [
  { name: 'advisers', title: 'A day on the desk' },
  { name: 'admins', title: 'Running the firm’s desk' },
  { name: 'running-it', title: 'Looking after the machine' },
] as const
