/** An address that does not say who asks: none was known, or it is that of a proxy on this machine which nobody trusts. */
export const isShared = (address: string) => !/[.:]/.test(address) || /^(127\.|::1$)/.test(address)

/**
 * Whose an address is, for what is counted by it: an IPv4 address is one customer's; of an IPv6 one only the first half
 * is, because everybody chooses the rest by themselves. What is no address is taken as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const last = after?.split(':').filter(Boolean) ?? []
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
