/** The encodings that the browser accepts (Accept-Encoding); `;q=0` excludes one. */
export function acceptedEncodings(headers: Headers): ReadonlySet<string> {
  const named = (headers.get('accept-encoding') ?? '').toLowerCase().split(',')
  return new Set(
    named.flatMap((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
    }),
  )
}
