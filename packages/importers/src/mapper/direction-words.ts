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

/** Long or short from the first word ("Buy", "sell limit", "B", "verkauf", "-1"); undefined for other words. */
export function directionOf(text: string): Direction | undefined {
  const word = plainWord(text)
  return DIRECTIONS.get(word) ?? DIRECTIONS.get(word.split(/[\s_-]/, 1)[0] ?? '')
}
