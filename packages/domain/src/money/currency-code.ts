/** ISO 4217 code, or a broker's own such as USC (US cents) or USDT. Not what programs write for a missing value. */
export const CURRENCY_CODE = /^(?!(?:NAN|INF|NULL|NONE|TRUE|FALSE)$)[A-Z][A-Z0-9]{2,4}$/
