/** Messages to visitors that the specification gives word for word, in its sections 4 and 8. */
export const USER_MESSAGES = {
  callback: {
    requesting: 'Requesting...',
    received: "Request received! We'll call you back shortly.",
    failed: 'Failed to submit request. Please try again.',
  },
  businessApplication: {
    submit: 'Submit Application',
    submitting: 'Submitting...',
    processing: 'Processing your application...',
    documentsMissing: 'Please upload both required documents.',
    failed: 'Failed to submit application. Please try again.',
  },
  bridgingApplication: {
    failed: 'There was a problem submitting your application. Please try again.',
  },
  thankYou: {
    received: 'Your application has been received',
    next: 'You will shortly be contacted by our team',
  },
  news: {
    loadingNews: 'Loading news...',
    loadingDeals: 'Loading deals...',
    loadingResources: 'Loading resources...',
  },
  notFound: {
    heading: '404',
    text: 'Oops! Page not found',
    home: 'Return to Home',
  },
  unexpected: 'Unexpected Application Error!',
} as const
