import ChartCandlestick from 'lucide-react/icons/chart-candlestick'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Grid, Paragraph, Stack, Text } from '#web/components/ui/layout.tsx'
import styles from './prices.module.css'

const ways = ['terminal', 'mt5', 'tradingview', 'other'] as const

/** How to get bars: open while there are none, else to look up. */
export function GetBars({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation('prices')
  const list = (
    <Grid as="ul" min={230} gap={16} align="start">
      {ways.map((way) => (
        <li key={way}>
          <Text weight={600} block>
            {t(`get.${way}.title`)}
          </Text>
          <Paragraph tone="text2">{t(`get.${way}.steps`)}</Paragraph>
        </li>
      ))}
    </Grid>
  )
  if (!isEmpty) {
    return (
      <Card>
        <details>
          <summary className={styles.lookUp}>{t('get.title')}</summary>
          <div className={styles.ways}>{list}</div>
        </details>
      </Card>
    )
  }
  return (
    <Card>
      <Stack gap={24}>
        <EmptyState
          icon={<ChartCandlestick size={24} aria-hidden />}
          actions={<Button to="/accounts">{t('get.link')}</Button>}
        >
          {t('empty')}
        </EmptyState>
        <Stack as="section" gap={12} aria-label={t('get.title')}>
          <h2 className={styles.symbol}>{t('get.title')}</h2>
          {list}
        </Stack>
      </Stack>
    </Card>
  )
}
