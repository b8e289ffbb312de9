// A notice inside a form or card, beyond the first screen's parts: see shell/mantine-styles.
import '@mantine/core/styles/Alert.layer.css'
