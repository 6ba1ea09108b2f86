/** An amount as a British browser shows it: signed if it is a result. */
export function dollars(units: number, kind: 'result' | 'amount'): string {
  const digits = Math.abs(units).toLocaleString('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const sign = units < 0 ? '−' : units > 0 && kind === 'result' ? '+' : ''
  return `${sign}$${digits}`
}
