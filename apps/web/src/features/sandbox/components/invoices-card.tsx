import type { Invoice } from '@plumbline/contract/subscription/subscription'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'

/** All invoices, newest first. */
export function InvoicesCard({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useTranslation('sandbox')
  const format = useFormat()
  if (invoices.length === 0) return null
  return (
    <Card title={t('invoices.title')} flush>
      <DataTable caption={t('invoices.title')}>
        <thead>
          <tr>
            <HeadCell>{t('invoices.date')}</HeadCell>
            <HeadCell wide>{t('invoices.number')}</HeadCell>
            <HeadCell>{t('invoices.status')}</HeadCell>
            <HeadCell numeric>{t('invoices.amount')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <Cell>
                <InstantTime at={invoice.createdAt} style="date" />
              </Cell>
              <Cell quiet wide>
                {invoice.number}
              </Cell>
              <Cell>{t(`invoiceStatus.${invoice.status}`)}</Cell>
              <Cell numeric>{format.money(invoice.amountCents, invoice.currency, { sign: 'amount' })}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
