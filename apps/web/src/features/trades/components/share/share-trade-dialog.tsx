import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareDialog } from '#web/components/share/share-dialog.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { type ResultUnit, resultUnits, tradePicture } from '../../model/trade-picture.ts'
import { useTradePicture } from './use-trade-picture.ts'

type ShareTradeDialogProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly onClose: () => void
}

/** A trade as a picture; account, notes and screenshots are left out unless chosen. */
export function ShareTradeDialog({ trade, executions, account, onClose }: ShareTradeDialogProps) {
  const { t } = useTranslation('share')
  const { t: trades } = useTranslation('trades')
  const picture = useTradePicture(trade, executions, account)
  const available = resultUnits.filter((unit) => picture.results[unit] !== undefined)
  const [omitted, setOmitted] = useState<readonly ResultUnit[]>(['percent', 'points'])
  const hiddenElsewhere = useAppearance((state) => state.hideAmounts)
  const [hidesAmounts, setHidesAmounts] = useState(hiddenElsewhere)
  const [showsPrices, setShowsPrices] = useState(true)
  const [showsAccount, setShowsAccount] = useState(false)
  const [showsNotes, setShowsNotes] = useState(false)
  const own = trade.images.filter((url) => url.startsWith('/files/'))
  const [image, setImage] = useState('')
  const { bitmap, failed } = useImage(image)
  const units = available.filter((unit) => !omitted.includes(unit))
  const layout = tradePicture(
    { ...picture, image: bitmap && { width: bitmap.width, height: bitmap.height } },
    { units, hidesAmounts, showsPrices, showsAccount, showsNotes },
  )
  const date = (trade.closedAt ?? trade.openedAt).slice(0, 10)
  return (
    <ShareDialog
      title={t('tradeTitle', { pair: trade.pair })}
      fileName={`plumbline-${slug(trade.pair)}-${date}.png`}
      layout={layout}
      bitmap={bitmap}
      onClose={onClose}
    >
      {available.length === 0 ? null : (
        <FieldGroup label={t('results')}>
          <Cluster gap={12} rowGap={0}>
            {available.map((unit) => (
              <CheckOption
                key={unit}
                label={t(`unit.${unit}`)}
                checked={!omitted.includes(unit)}
                onChange={(isShown) =>
                  setOmitted(isShown ? omitted.filter((known) => known !== unit) : [...omitted, unit])
                }
              />
            ))}
          </Cluster>
        </FieldGroup>
      )}
      <FieldGroup label={t('content')}>
        <CheckOption label={t('hideAmounts')} checked={hidesAmounts} onChange={setHidesAmounts} />
        <CheckOption label={t('prices')} checked={showsPrices} onChange={setShowsPrices} />
        <CheckOption label={t('account')} checked={showsAccount} onChange={setShowsAccount} />
        {trade.notes.trim() === '' ? null : (
          <CheckOption label={t('notes')} checked={showsNotes} onChange={setShowsNotes} />
        )}
      </FieldGroup>
      {own.length === 0 ? null : (
        <SelectInput
          label={t('image')}
          value={image}
          onChange={setImage}
          error={failed ? t('imageFailed') : undefined}
          options={[
            { value: '', label: t('noImage') },
            ...own.map((url, index) => ({ value: url, label: trades('images.one', { number: index + 1 }) })),
          ]}
        />
      )}
    </ShareDialog>
  )
}

type LoadedImage = { readonly bitmap: ImageBitmap | null; readonly failed: boolean }

const notLoaded: LoadedImage = { bitmap: null, failed: false }

/** The image at this address, once it is loaded; none for ''. */
function useImage(url: string): LoadedImage {
  const [loaded, setLoaded] = useState<LoadedImage & { readonly url: string }>({ ...notLoaded, url: '' })
  useEffect(() => {
    if (url === '') return undefined
    const cancel = new AbortController()
    const load = async (): Promise<LoadedImage> => {
      const response = await fetch(url, { signal: cancel.signal })
      if (!response.ok) return { bitmap: null, failed: true }
      return { bitmap: await createImageBitmap(await response.blob()), failed: false }
    }
    const show = (image: LoadedImage) => cancel.signal.aborted || setLoaded({ ...image, url })
    load().then(show, () => show({ bitmap: null, failed: true }))
    return () => cancel.abort()
  }, [url])
  return loaded.url === url ? loaded : notLoaded
}

function slug(name: string): string {
  return name.toLocaleLowerCase('en').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
