/** What a client can unpack, by its Accept-Encoding; `;q=0` says that it cannot. */
export function acceptedEncodings({ headers }: Request): ReadonlySet<string> {
  const named = (headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  return new Set(
    named.flatMap((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
    }),
  )
}
