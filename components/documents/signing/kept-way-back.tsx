import { Component, type ReactNode } from 'react'

export type Broken = (error: Error, retry: () => void) => ReactNode
type Props = { children: ReactNode; broken: Broken }

/**
 * Draws `broken` where something in it throws: the application's own page for that has no way to take a device back, and nothing else
 * can be opened on one that was handed over.
 */
export class KeptWayBack extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    return error ? this.props.broken(error, () => this.setState({ error: null })) : this.props.children
  }
}
