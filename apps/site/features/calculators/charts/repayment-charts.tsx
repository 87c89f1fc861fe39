import { memo, useMemo } from 'react'
import type { BusinessLoan } from '#shared/calculators/business-loan.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { Cell, HeadCell, Row, Table } from '../../../../../brand/ui/table.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { BalanceFall } from './balance-fall.tsx'
import { PaymentSplit } from './payment-split.tsx'
import { type Payment, repaymentSchedule } from './repayment-schedule.ts'

const columns = [
  { key: 'month', label: 'Month' },
  { key: 'interest', label: 'Interest', numeric: true },
  { key: 'capital', label: 'Capital', numeric: true },
  { key: 'balance', label: 'Still owed', numeric: true },
]

/** This is memoised, so that dragging a slider doesn't wait for it. */
export const RepaymentCharts = memo(function RepaymentCharts({ loan }: { loan: BusinessLoan }) {
  const schedule = useMemo(() => repaymentSchedule(loan), [loan])
  return (
    <Card className="print:border-0 print:bg-transparent print:p-0 print:shadow-none">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2 print:grid-cols-2">
        <PaymentSplit loan={loan} schedule={schedule} />
        <BalanceFall loan={loan} schedule={schedule} />
      </div>
      <div className="mt-8 print:hidden">
        <Disclosure summary="Every payment, month by month">
          {/* The text is small on a phone, because the table would otherwise have to scroll. */}
          <div className="max-sm:text-small">
            <Table caption="Repayment schedule" showCaption columns={columns}>
              {schedule.map((payment) => (
                <PaymentRow key={payment.month} {...payment} />
              ))}
            </Table>
          </div>
        </Disclosure>
      </div>
    </Card>
  )
})

function PaymentRow({ month, interestPounds, capitalPounds, balancePounds }: Payment) {
  return (
    // The last row has no line below it, because the disclosure around the table ends with one.
    <Row className="last:border-b-0">
      <HeadCell>{month}</HeadCell>
      <Cell numeric>{formatPoundsAndPence(interestPounds)}</Cell>
      <Cell numeric>{formatPoundsAndPence(capitalPounds)}</Cell>
      <Cell numeric>{formatPoundsAndPence(balancePounds)}</Cell>
    </Row>
  )
}
