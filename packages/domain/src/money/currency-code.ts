/** ISO 4217 code, or a broker's own such as USC (US cents) or USDT. */
export const CURRENCY_CODE = /^[A-Z][A-Z0-9]{2,4}$/
