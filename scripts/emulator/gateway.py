"""The HTTP API's behaviour that the functions and clients of this application rely on."""

import json
import sys

import ministack.services.apigateway as gateway
import ministack.services.lambda_svc as functions

from extending import extends


def as_text(claim):
    """API Gateway hands every claim to a function as a string."""
    if isinstance(claim, str):
        return claim
    if isinstance(claim, list):
        return f"[{' '.join(str(item) for item in claim)}]"
    return json.dumps(claim)


@extends(gateway, name="_validate_jwt_authorizer")
async def validate_token(validate, *args):
    claims, scopes, rejection = await validate(*args)
    return claims and {name: as_text(claim) for name, claim in claims.items()}, scopes, rejection


@extends(functions, name="lambda_execute_result_to_api_proxy_response")
def to_response(convert, result):
    """A failure is 500 and tells callers nothing; its reason belongs to the log."""
    response, other = convert(result)
    if not result.get("error") or response.get("statusCode") != 502:
        return response, other
    print(f"A function failed: {result.get('body')}", file=sys.stderr, flush=True)
    body = json.dumps({"message": "Internal Server Error"})
    headers = {"content-type": "application/json"}
    return {"statusCode": 500, "headers": headers, "body": body}, other


@extends(gateway, name="_handle_execute_in_scope")
async def execute(handle, *args):
    status, headers, body = await handle(*args)
    if status == 404 and b"No route found" in body:
        body = json.dumps({"message": "Not Found"}).encode()
    return status, headers, body
