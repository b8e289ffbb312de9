import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrokenScreen } from '@/components/shell/broken-screen'
import { ConnectionParts } from '@/components/shell/connection-parts'
import { OfflineStrip } from '@/components/shell/frame/offline-strip'
import { startScript } from '@/components/shell/start-script'
import { SlowWaiting } from '@/components/shell/waiting'
import { lazily, stay } from '@/components/ui/lazily'
import { heard, notHeard } from '@/lib/client/connection'
import { deviceStore } from '@/lib/client/device'
import { dismissAll, toastsAtom } from '@/lib/client/toasts'
import { answers, calls } from '@/tests/support/answers'
import { press, show } from '@/tests/support/screen'

const files = vi.fn<typeof fetch>()
const reload = vi.fn()
beforeEach(() => {
  vi.stubGlobal('fetch', files)
  vi.stubGlobal('location', { reload, href: 'http://localhost/', origin: 'http://localhost' })
  files.mockResolvedValue(new Response('', { status: 200 }))
  reload.mockReset()
  sessionStorage.clear()
  onlineManager.setOnline(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  dismissAll()
})

const gone = () => act(() => onlineManager.setOnline(false))
const back = () => act(() => onlineManager.setOnline(true))

describe('the strip above the screen', () => {
  const strip = () => screen.queryByText(/^Sin conexión/)

  it('says from when the data is, once the network is surely gone, and leaves with its return', async () => {
    document.body.innerHTML = ''
    await show(
      <div>
        <main id="main" />
        <OfflineStrip />
      </div>,
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    gone()
    expect(strip()).toBeNull()
    act(() => vi.advanceTimersByTime(1000))
    expect(strip()?.textContent).toMatch(/^Sin conexión\. Datos actualizados: .*\d\d?:\d\d/)
    back()
    expect(strip()).toBeNull()
  })

  it('tries again when it is asked to', async () => {
    answers['meta.show'] = () => {
      heard()
      return { meta: {} }
    }
    await show(
      <div>
        <main id="main" />
        <OfflineStrip />
      </div>,
    )
    gone()
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(strip()).toBeNull())
  })
})

it('as long as the API does not answer it is asked, ever more rarely', async () => {
  answers['meta.show'] = () => {
    throw new Error('no network')
  }
  await show(<ConnectionParts />)
  vi.useFakeTimers()
  gone()
  const asked: number[] = []
  for (let second = 0; second < 64; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    asked.push(calls('meta.show').length)
  }
  expect([2, 6, 14, 30, 60].map((second) => asked[second - 1])).toEqual([1, 2, 3, 4, 5])
})

it('an answer that was under way when the network went does not hide that it went', async () => {
  answers['meta.show'] = () => {
    notHeard()
    throw new Error('no network')
  }
  await show(<ConnectionParts />)
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  gone()
  heard()
  expect(onlineManager.isOnline()).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(onlineManager.isOnline()).toBe(false)
})

describe('code that did not come', () => {
  const chunk = Object.assign(document.createElement('script'), { src: 'http://localhost/_next/static/chunks/a.js' })
  const fail = () => {
    document.head.append(chunk)
    fireEvent.error(chunk)
  }
  const said = () => deviceStore.get(toastsAtom).map(({ message }) => message)

  it('and is gone for good is another version, said once, with the way to it', async () => {
    files.mockResolvedValue(new Response('', { status: 404 }))
    await show(<ConnectionParts />)
    fail()
    await waitFor(() => expect(said()).toEqual(['Hay una versión nueva de la aplicación.']))
    fail()
    expect(said()).toHaveLength(1)
    files.mockResolvedValue(new Response('', { status: 200 }))
    deviceStore.get(toastsAtom)[0]?.action?.run()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('for want of a network is not', async () => {
    files.mockRejectedValue(new TypeError('Failed to fetch'))
    await show(<ConnectionParts />)
    fail()
    await waitFor(() => expect(files).toHaveBeenCalled())
    expect(said()).toEqual([])
  })

  it('is said once to whoever pressed for it, and, of what stays in its place, not once more above the strip that says it', async () => {
    const dead = () => Promise.reject(new Error('Failed to load chunk'))
    const onFailed = vi.fn()
    const [First, Second] = [lazily(dead, onFailed), lazily(dead, onFailed)]
    const [Third, Fourth] = [lazily(dead, stay, () => null), lazily(dead, onFailed)]
    await show(
      <>
        <First />
        <Second />
      </>,
    )
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(2))
    expect(said()).toEqual(['Sin conexión. Vuelve a intentarlo.'])
    dismissAll()
    gone()
    await show(<Third />)
    await screen.findByRole('alert')
    expect(said()).toEqual([])
    await show(<Fourth />)
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(3))
    expect(said()).toEqual(['Sin conexión. Vuelve a intentarlo.'])
  })

  it('is asked for again once the network is back, where its part still has its place', async () => {
    const load = vi.fn().mockRejectedValue(new Error('Failed to load chunk'))
    const Part = lazily(load, stay, () => <p>…</p>)
    await show(<Part />)
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión')
    load.mockResolvedValue(() => <p>aquí</p>)
    gone()
    back()
    expect(await screen.findByText('aquí')).toBeTruthy()
  })
})

describe('a screen whose code did not come', () => {
  const error = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

  const dead = new TypeError('Failed to fetch')
  /** What the document's script does every three seconds: it is done when a test says so, not by the machine's clock. */
  let everyThreeSeconds: () => void
  beforeAll(() => {
    const setInterval = (again: () => void, ms: number) => {
      expect(ms).toBe(3000)
      everyThreeSeconds = again
    }
    // As the document runs it, once.
    new Function('setInterval', startScript)(setInterval)
  })

  it('is loaded anew when the network is back, three times by itself, and whenever it is asked for', async () => {
    files.mockRejectedValue(dead)
    await show(<BrokenScreen error={error} retry={() => {}} />)
    expect(screen.getByText('No se ha podido cargar esta pantalla')).toBeTruthy()
    press('Reintentar')
    expect(files).toHaveBeenCalledTimes(2)
    everyThreeSeconds()
    await act(async () => {})
    expect(files).toHaveBeenCalledTimes(3)
    expect(reload, 'a new document would be the browser’s error page').not.toHaveBeenCalled()

    files.mockImplementation(async () => new Response('', { status: 200 }))
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    for (let minute = 0; minute < 9; minute++) {
      fireEvent(window, new Event('online'))
      await act(async () => {})
      everyThreeSeconds()
      await act(async () => {})
      now += 60_000
    }
    expect(reload).toHaveBeenCalledTimes(3)
    press('Reintentar')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(4))
  })

  it('a style sheet that did not come to an app that runs is put in again, in its place, and nothing is loaded anew', async () => {
    document.documentElement.dataset.started = 'true'
    document.head.innerHTML =
      '<link rel="stylesheet" href="/_next/static/chunks/a.css"><link rel="stylesheet" href="/b.css">'
    const [missing, other] = document.querySelectorAll('link')
    fireEvent.error(missing as Element)
    fireEvent.error(other as Element)
    fireEvent(window, new Event('online'))
    await act(async () => {})
    const [again, same] = document.querySelectorAll('link')
    expect(again).not.toBe(missing)
    expect(again?.getAttribute('href')).toContain('/_next/static/chunks/a.css')
    expect(same).toBe(other)
    fireEvent(window, new Event('online'))
    expect(document.querySelector('link'), 'it came').toBe(again)
    delete document.documentElement.dataset.started
  })

  it('any other fault is tried in place', async () => {
    const retry = vi.fn()
    await show(<BrokenScreen error={new Error('x')} retry={retry} />)
    press('Recargar')
    expect(retry).toHaveBeenCalledOnce()
  })
})

it('who waits for two seconds is told that it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(<SlowWaiting />)
  expect(screen.queryByText(/va lenta/)).toBeNull()
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.getByText(/va lenta/)).toBeTruthy()
})
