import type { CapacitorConfig } from '@capacitor/cli'

const config: CapacitorConfig = {
  appId: 'com.physiotracking.staff',
  appName: 'Physio Tracking',
  webDir: '../out',
  server: {
    // The origins of the web view; the API lists them in MOBILE_ORIGINS.
    androidScheme: 'https',
    iosScheme: 'capacitor',
    hostname: 'localhost',
  },
  plugins: {
    // SPLASH_MS of lib/domain/constants.ts (product §2: hidden after 3000 ms).
    SplashScreen: { launchShowDuration: 3000, launchAutoHide: true, backgroundColor: '#f6f8f7', showSpinner: false },
    // An open app has said it by a toast already (product §7): the system shows what comes to a closed one.
    PushNotifications: { presentationOptions: [] },
    // Calls go out of the web view itself, so that CORS holds as it does in a browser.
    CapacitorHttp: { enabled: false },
  },
}

export default config
