"""
Starts ministack with what a deployment of this application needs beyond it. `npm run emulator` runs this file in the
environment that requirements.txt describes; each module names what it adds.
"""

import os
import sys

PORT = os.environ["GATEWAY_PORT"]
os.environ.update(
    # The loopback only: everybody who reaches the emulator may run code in it.
    BIND_HOST="127.0.0.1",
    # An address, not a name: SDKs then put the bucket into the path, where no name server is asked for it.
    AWS_ENDPOINT_URL=f"http://127.0.0.1:{PORT}",
    IOT_MTLS_ENABLED="0",
    SFTP_ENABLED="0",
)

import ministack.app  # noqa: E402

import accounts  # noqa: E402, F401
import functions  # noqa: E402, F401
import gateway  # noqa: E402, F401
import resources  # noqa: E402, F401
import sign_in  # noqa: E402, F401
import stacks  # noqa: E402, F401
import tables  # noqa: E402, F401
from front import front  # noqa: E402

ministack.app.app = front(ministack.app.app, PORT)
sys.argv = ["ministack"]
ministack.app.main()
