import type { Direction } from '@plumbline/domain/trades/direction'

const LONG = `buy b bot bought long l kauf kaufen gekauft k achat acheter compra comprar comprado c acquisto acquistare
  comprado koop kopen gekocht kupno kup покупка купить 買 買い 买 + 1 +1`
const SHORT = `sell s sld sold short verkauf verkaufen verkauft v vente vendre venta vender vendido vendita vendere venda
  verkoop verkopen verkocht sprzedaz sprzedaj продажа продать 売 売り 卖 - -1`

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ...LONG.split(/\s+/).map((word) => [word, 'long'] as const),
  ...SHORT.split(/\s+/).map((word) => [word, 'short'] as const),
])

const LONGEST = 40

/** A direction cell in the form that a mapping stores: lower case, without accents. */
export function plainWord(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\u2212/g, '-')
    .trim()
    .toLowerCase()
}

/** "Buy to cover" names the side of the exit, which is the opposite of the trade's direction. */
const CLOSING = /[\s_-]to[\s_-](?:close|cover)\b/

/** Long or short from the first word ("Buy", "sell limit", "B", "verkauf", "-1"); undefined for other words. */
export function directionOf(text: string): Direction | undefined {
  const word = plainWord(text)
  if (CLOSING.test(word)) return undefined
  return sideOf(word)
}

/** Whether a cell names a side, of an entry or of an exit. */
export function namesSide(text: string): boolean {
  return sideOf(plainWord(text)) !== undefined
}

function sideOf(word: string): Direction | undefined {
  return DIRECTIONS.get(word) ?? DIRECTIONS.get(word.split(/[\s_-]/, 1)[0] ?? '')
}

const ORDER_WORDS = new Set(
  `limit stop limits stops stoplimit pending cancelled canceled expired deleted rejected limitiert limitorder stopporder
  stopp storniert geloscht abgelaufen ausstehend limite limitada limitado pendiente cancelado cancelada anulado
  annule annulee limitee limitato annullato annullata pendente limiet geannuleerd limitowane anulowane oczekujace
  лимит лимитный стоп отложенный отменен отменена 指値 逆指値 限价 止损`.split(/\s+/),
)

/** Whether a direction cell names an order that waits for its price or was cancelled: "Buy Limit", "SELL_STOP". */
export function isOrderWord(text: string): boolean {
  const words = plainWord(text.slice(0, LONGEST).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  return (
    words.split(/[^\p{L}]+/u).some((word) => ORDER_WORDS.has(word)) ||
    /^(?:buy|sell)(?:stop)?(?:limit|stop)$/.test(words)
  )
}
