import { ButtonAnchor } from '../../../brand/ui/button.tsx'

export const applicationPaths = {
  bridging: '/bridging-loan-application',
  business: '/business-finance-application',
} as const

export function ApplyLink({ to, label = 'Apply Now' }: { to: string; label?: string }) {
  return (
    <ButtonAnchor look="dawn" large href={to}>
      {label}
    </ButtonAnchor>
  )
}
