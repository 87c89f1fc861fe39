export { AuditLog as Page } from '../features/care/audit-log.tsx'

export const title = 'Audit log'
