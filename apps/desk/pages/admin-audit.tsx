export { AuditLog as Page } from '../features/admin/audit-log.tsx'

export const title = 'Audit log'
