import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { loadConfig } from './lib/config.ts';
import { logFailure } from './lib/log-failure.ts';
import { preferredLocale } from './texts/chosen-locale.ts';

const start = async (): Promise<void> => {
  const container = document.querySelector('#root');
  if (container === null) throw new Error('The page has no #root');
  const config = await loadConfig();
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <Providers config={config} locale={preferredLocale()}>
          <Router />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );
};

/** The HTML contains this message, because nothing can be rendered without the configuration. */
const apologise = (): void => {
  const apology = document.querySelector<HTMLTemplateElement>('#not-started');
  if (apology !== null) document.body.append(apology.content.cloneNode(true));
};

const run = async (): Promise<void> => {
  try {
    await start();
  } catch (error) {
    logFailure('start', error);
    apologise();
  }
};

void run();
