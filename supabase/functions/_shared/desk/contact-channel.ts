/** How staff contacted somebody, as the database stores it. */
export type ContactChannel = 'phone' | 'email' | 'message' | 'meeting'
