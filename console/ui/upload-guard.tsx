import { useEffect } from 'react';
import { useBlocker, useNavigation } from 'react-router';
import { useHasUploads, useUpload } from './uploads.ts';

const question = 'A file is still uploading. Continue without it?';

const hasFile = (form: FormData | undefined) =>
  form !== undefined && [...form.values()].some((value) => value instanceof File && value.size > 0);

/** Mounted during uploads alone: the router warns of every in-page link while something may block. */
function AskBeforeLeaving() {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.hash === nextLocation.hash && !confirm(question),
  );
  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, []);
  return null;
}

/** Asks before anything would end an upload: a link, another form, or leaving the console. */
export function UploadGuard() {
  const { state, formData } = useNavigation();
  useUpload(state === 'submitting' && hasFile(formData));
  return useHasUploads() && <AskBeforeLeaving />;
}
